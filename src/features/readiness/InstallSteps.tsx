import classes from './InstallSteps.module.css';
import { type Platform, platform } from './install-offer.ts';
import { messages } from './messages.ts';

const ALL: readonly Platform[] = ['ios', 'android', 'desktop'];

/** The steps of each platform, this device's own first and open. */
export function InstallSteps() {
  const own = platform();
  return (
    <div>
      {[own, ...ALL.filter((other) => other !== own)].map((which) => (
        <details key={which} open={which === own} className={classes.platform}>
          <summary className={classes.name}>{messages.steps[which].name}</summary>
          <ol className={classes.steps}>
            {messages.steps[which].steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
