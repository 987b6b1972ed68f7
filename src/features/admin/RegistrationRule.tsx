import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import {
  REGISTRATION_MODES,
  type RegistrationMode,
  type RegistrationRule as Rule,
} from '../../domain/session/registration.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';
import own from './RegistrationRule.module.css';
import { readRegistration, setRegistration } from './registration.ts';
import { useServerState } from './use-server-state.ts';

/** Who may register at the school. It is the server's to say, so it is shown while the server answers. */
export function RegistrationRule() {
  const { state, change } = useServerState(readRegistration);
  const isOffline = useLive(syncState, [])?.phase === 'offline';
  const [asked, setAsked] = useState<RegistrationMode | null>(null);
  if (state.phase === 'reading') return null;

  const choose = async (before: Rule, mode: RegistrationMode) => {
    setAsked(mode);
    try {
      await change(before, () => setRegistration(mode));
      toast.success(messages.registrationChanged);
    } catch (error) {
      toast.error(failureOf(error, messages.registrationNotChanged).text);
    }
  };
  const rule = state.phase === 'unknown' ? null : state.value;
  const isSaving = state.phase === 'changing';
  return (
    <Panel title={messages.registration} icon={<IconUserPlus size={22} />}>
      <Radio.Group
        aria-label={messages.registration}
        description={messages.registrationHint}
        value={(isSaving ? asked : rule?.mode) ?? null}
        onChange={(mode) => rule && void choose(rule, mode as RegistrationMode)}
      >
        <div className={own.modes}>
          {REGISTRATION_MODES.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={messages.registrationModes[mode]}
              disabled={isSaving || !rule}
            />
          ))}
        </div>
      </Radio.Group>
      <div role="status">
        <p className={classes.hint}>{sentenceOf(rule, isSaving)}</p>
        {isOffline && rule && <p className={classes.hint}>{messages.registrationLastKnown}</p>}
        {rule?.code && !isSaving && (
          <p className={classes.code}>{`${rule.code.slice(0, 4)}-${rule.code.slice(4)}`}</p>
        )}
      </div>
      {rule?.code && (
        <Button variant="default" loading={isSaving} onClick={() => void choose(rule, 'code')}>
          {messages.registrationNewCode}
        </Button>
      )}
    </Panel>
  );
}

function sentenceOf(rule: Rule | null, isSaving: boolean): string {
  if (isSaving) return messages.registrationSaving;
  return rule ? messages.registrationNow[rule.mode] : messages.registrationUnknown;
}
