import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { HINT_BELOW } from '../../../ui/FormDialog.tsx';
import { isOnlyHere, PrintPage, pageAddress } from '../../../ui/PrintPage.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { posterMessages as messages } from './messages.ts';
import classes from './PosterScreen.module.css';

/** Minimum length of a WPA password. */
const PASSWORD_MIN = 8;

const PATH = '/baglan';
/** Returns the app's address with http, because new tablets do not trust the certificate. */
const ownAddress = () => `http://${window.location.host}${PATH}`;

function problemOf(page: string | null): string | null {
  if (page === null) return messages.addressNone;
  return isOnlyHere(page) ? messages.addressHere : null;
}

/** Renders a poster about joining the school's network. Never stores the typed texts. */
export function PosterScreen() {
  const [network, setNetwork] = useState('');
  const [password, setPassword] = useState('');
  const [address, setAddress] = useState(ownAddress);
  const page = pageAddress(address, PATH);
  const isShort = password !== '' && password.length < PASSWORD_MIN;
  const choice = (
    <div className={classes.fields}>
      <TextInput
        label={messages.network}
        value={network}
        maxLength={32}
        autoComplete="off"
        onChange={(event) => setNetwork(event.currentTarget.value)}
      />
      <TextInput
        label={messages.password}
        description={messages.passwordHint}
        inputWrapperOrder={HINT_BELOW}
        error={isShort && messages.passwordShort}
        value={password}
        maxLength={63}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label={messages.address}
        error={problemOf(page)}
        value={address}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <p className={classes.hint}>{messages.hint}</p>
    </div>
  );
  return (
    <PrintPage title={messages.title} back={{ to: '/admin', label: messages.back }} choice={choice}>
      <h1 className={classes.heading}>{messages.heading}</h1>
      <ol className={classes.steps}>
        <NetworkStep network={network} password={isShort ? '' : password} isDrawn={!isShort} />
        <Step title={messages.stepPage} how={messages.stepPageHow}>
          {page !== null && (
            <>
              <p className={classes.typed}>{page}</p>
              <QrCode text={page} label={messages.qrPage} className={classes.qr} />
            </>
          )}
        </Step>
        <Step title={messages.stepSignIn} how={messages.stepSignInHow} />
      </ol>
    </PrintPage>
  );
}

interface NetworkStepProps {
  network: string;
  password: string;
  isDrawn: boolean;
}

function NetworkStep({ network, password, isDrawn }: NetworkStepProps) {
  if (network === '') return <Step title={messages.stepNetwork} how={messages.stepNetworkAny} />;
  const how = password === '' ? messages.stepNetworkOpen : messages.stepNetworkHow;
  return (
    <Step title={messages.stepNetwork} how={how}>
      <p className={classes.typed}>
        {messages.networkIs}: <strong>{network}</strong>
        {password !== '' && (
          <>
            <br />
            {messages.passwordIs}: <strong>{password}</strong>
          </>
        )}
      </p>
      {isDrawn && (
        <QrCode
          text={wifiText(network, password)}
          label={messages.qrNetwork}
          className={classes.qr}
        />
      )}
    </Step>
  );
}

const Step = ({ title, how, children }: { title: string; how: string; children?: ReactNode }) => (
  <li>
    <h2 className={classes.step}>{title}</h2>
    <p>{how}</p>
    {children}
  </li>
);

const SPECIAL = /[\\;,:"]/g;
const escaped = (text: string): string => text.replace(SPECIAL, '\\$&');

/** Returns the text of a QR code for a WPA network, or for an open network without password. */
export const wifiText = (name: string, password: string): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
