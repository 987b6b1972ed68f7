import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import classes from './Brand.module.css';

/** Mark, name and version; leads home. Admins see their own name, shorter on narrow screens. */
export function Brand({ admin }: { admin: boolean }) {
  return (
    <Link to="/" className={classes.brand}>
      <img src="/icons/mark.svg" alt="" width={36} height={36} className={classes.mark} />
      <span className={classes.words}>
        {admin ? (
          <>
            <span className={classes.wide}>{messages.brandAdminWide}</span>
            <span className={classes.narrow}>{messages.brandAdminNarrow}</span>
          </>
        ) : (
          <span className={classes.name}>{messages.brand}</span>
        )}{' '}
        <span className={classes.version}>{messages.version}</span>
      </span>
    </Link>
  );
}
