import classes from './Score.module.css';

interface ScoreProps {
  percent: number;
  label: string;
}

type Band = 'low' | 'middle' | 'high';
const bandOf = (percent: number): Band => (percent < 50 ? 'low' : percent < 75 ? 'middle' : 'high');

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

export const ScoreRing = ({ percent, label }: ScoreProps) => (
  <div className={classes.ring} data-band={bandOf(percent)}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle className={classes.track} cx="50" cy="50" r={RADIUS} />
      <circle
        className={classes.arc}
        cx="50"
        cy="50"
        r={RADIUS}
        strokeDasharray={`${(Math.min(100, Math.max(0, percent)) / 100) * LENGTH} ${LENGTH}`}
      />
    </svg>
    <span className={classes.number}>{label}</span>
  </div>
);

export const ScoreBar = ({ percent, label }: ScoreProps) => (
  <span className={classes.bar} data-band={bandOf(percent)}>
    <span className={classes.groove} aria-hidden>
      <span className={classes.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
    <span className={classes.value}>{label}</span>
  </span>
);
