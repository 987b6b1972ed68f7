import { Anchor } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import classes from './AuthFrame.module.css';

interface AuthFrameProps {
  title: string;
  lead: string;
  question: string;
  linkTo: string;
  linkLabel: string;
  onLink?: () => void;
  children: ReactNode;
}

export const AuthFrame = (props: AuthFrameProps) => (
  <Page title={props.title} width="narrow">
    <div className={classes.card}>
      <header className={classes.header}>
        <span className={classes.icon} aria-hidden>
          <IconSchool size={30} />
        </span>
        <h1 className={classes.title}>{props.title}</h1>
        <p className={classes.lead}>{props.lead}</p>
      </header>
      {props.children}
      <p className={classes.other}>
        {props.question}{' '}
        <Anchor component={Link} to={props.linkTo} className={classes.link} onClick={props.onLink}>
          {props.linkLabel}
        </Anchor>
      </p>
    </div>
  </Page>
);
