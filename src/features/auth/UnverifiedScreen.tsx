import { IconHourglassHigh } from '@tabler/icons-react';
import { LinkButton } from '../../ui/buttons.tsx';
import { Page, Panel } from '../../ui/Page.tsx';
import { authMessages as messages } from './messages.ts';
import classes from './UnverifiedScreen.module.css';

export const UnverifiedScreen = () => (
  <Page title={messages.unverifiedTitle} width="narrow">
    <Panel>
      <div className={classes.message}>
        <span className={classes.icon} aria-hidden>
          <IconHourglassHigh size={34} />
        </span>
        <h1 className={classes.title}>{messages.unverifiedTitle}</h1>
        <p className={classes.text}>{messages.unverifiedText}</p>
        <p className={classes.text}>{messages.unverifiedMeanwhile}</p>
        <div className={classes.actions}>
          <LinkButton to="/profile">{messages.profile}</LinkButton>
          <LinkButton to="/feedback">{messages.feedback}</LinkButton>
        </div>
      </div>
    </Panel>
  </Page>
);
