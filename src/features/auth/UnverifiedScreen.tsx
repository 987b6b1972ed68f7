import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './UnverifiedScreen.module.css';
import { authWords as words } from './words.ts';

/** A teacher waits here until an administrator has approved the account. */
export function UnverifiedScreen() {
  return (
    <Page title={words.unverifiedTitle} width="narrow">
      <Panel>
        <div className={classes.message}>
          <span className={classes.icon} aria-hidden>
            <IconHourglassHigh size={34} />
          </span>
          <h1 className={classes.title}>{words.unverifiedTitle}</h1>
          <p className={classes.text}>{words.unverifiedText}</p>
          <p className={classes.text}>{words.unverifiedMeanwhile}</p>
          <div className={classes.actions}>
            <Button component={Link} to="/profile" variant="default">
              {words.profile}
            </Button>
            <Button component={Link} to="/feedback" variant="default">
              {words.feedback}
            </Button>
          </div>
        </div>
      </Panel>
    </Page>
  );
}
