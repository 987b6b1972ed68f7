import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../domain/error-text.ts';
import {
  REGISTRATION_MODES,
  type RegistrationMode,
  type RegistrationRule as Rule,
} from '../../domain/session/registration.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';
import own from './RegistrationRule.module.css';
import { readRegistration, setRegistration } from './registration.ts';

/** Who may register at the school. It is the server's to say, so it is shown while the server answers. */
export function RegistrationRule() {
  const [rule, setRule] = useState<Rule | null>(null);
  const [isSaving, whileSaving] = useBusy();
  useEffect(() => {
    readRegistration().then(setRule, () => {});
  }, []);
  if (!rule) return null;

  const save = async (mode: RegistrationMode) => {
    try {
      setRule(await setRegistration(mode));
      toast.success(messages.registrationChanged);
    } catch (error) {
      toast.error(failureOf(error, messages.registrationNotChanged).text);
    }
  };
  const choose = (mode: RegistrationMode) => void whileSaving(() => save(mode));
  return (
    <Panel title={messages.registration} icon={<IconUserPlus size={22} />}>
      <Radio.Group
        aria-label={messages.registration}
        description={messages.registrationHint}
        value={rule.mode}
        onChange={(mode) => choose(mode as RegistrationMode)}
      >
        <div className={own.modes}>
          {REGISTRATION_MODES.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={messages.registrationModes[mode]}
              disabled={isSaving}
            />
          ))}
        </div>
      </Radio.Group>
      <div role="status">
        <p className={classes.hint}>{messages.registrationNow[rule.mode]}</p>
        {rule.code && (
          <p className={classes.code}>{`${rule.code.slice(0, 4)}-${rule.code.slice(4)}`}</p>
        )}
      </div>
      {rule.code && (
        <Button variant="default" loading={isSaving} onClick={() => choose('code')}>
          {messages.registrationNewCode}
        </Button>
      )}
    </Panel>
  );
}
