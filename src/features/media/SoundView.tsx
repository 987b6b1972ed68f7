import { IconHeadphones, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { beginSound } from '../../actions/media.ts';
import type { SoundRef } from '../../domain/media/ref.ts';
import { minutesText, soundInWords } from '../../domain/media/sounds.ts';
import { type Heard, keepStop, useHeard } from '../../store/queries/listening.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { MissingMedium } from './MissingMedium.tsx';
import { type Listening, ListeningHere, type SoundProps } from './media-props.ts';
import { soundMessages as messages } from './messages.ts';
import classes from './SoundView.module.css';
import { useCountedPlays } from './use-counted-plays.ts';
import { useMediumUrl } from './use-medium-url.ts';

export function SoundView({ sound }: SoundProps) {
  const shown = useMediumUrl(sound);
  const listening = useContext(ListeningHere);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would keep keys from the room
    <div className={classes.sound} role="group" aria-label={soundInWords(sound)}>
      <p className={classes.title}>
        <IconHeadphones size={20} aria-hidden /> {soundInWords(sound)}
      </p>
      <div className={classes.player}>
        {'url' in shown ? (
          <Player sound={sound} url={shown.url} listening={listening} />
        ) : (
          <>
            {shown.state === 'missing' && (
              <MissingMedium hash={sound.hash} text={messages.missing} />
            )}
            {shown.state === 'broken' && <p role="status">{messages.broken}</p>}
          </>
        )}
      </div>
    </div>
  );
}

interface PlayerProps {
  sound: SoundRef;
  url: string;
}

function Player({ listening, ...props }: PlayerProps & { listening: Listening | null }) {
  if (listening === null)
    // biome-ignore lint/a11y/useMediaCaption: the words of a listening part are what it asks for
    return <audio className={classes.free} controls preload="metadata" src={props.url} />;
  return 'heard' in listening ? (
    <FleetingPlayer {...props} {...listening} />
  ) : (
    <LoggedPlayer {...props} {...listening} />
  );
}

type Logged = Extract<Listening, { paperId: string }>;

function LoggedPlayer({ sound, url, examID, paperId }: PlayerProps & Logged) {
  const workspace = useWorkspace();
  const heard = useHeard(paperId, sound.hash);
  return (
    <CountedPlayer
      {...{ sound, url, heard }}
      begin={() => beginSound(workspace, examID, sound)}
      keep={(at) => keepStop(workspace.store, paperId, sound.hash, at)}
    />
  );
}

const UNHEARD: Heard = { plays: 0, stoppedAt: null };

function FleetingPlayer(props: PlayerProps & Extract<Listening, { heard: unknown }>) {
  const { hash } = props.sound;
  const [heard, setHeard] = useState(props.heard.get(hash) ?? UNHEARD);
  const change = async (part: Partial<Heard>) => {
    const next = { ...(props.heard.get(hash) ?? UNHEARD), ...part };
    props.heard.set(hash, next);
    setHeard(next);
  };
  return (
    <CountedPlayer
      {...{ sound: props.sound, url: props.url, heard }}
      begin={() => change({ plays: heard.plays + 1, stoppedAt: 0 })}
      keep={(stoppedAt) => change({ stoppedAt })}
    />
  );
}

interface CountedPlayerProps {
  sound: SoundRef;
  url: string;
  /** State of the student's listening; undefined while loading. */
  heard: Heard | undefined;
  /** Counts a play. Resolves when the count is durable. */
  begin: () => Promise<void>;
  /** Stores where the play was stopped (seconds); null at its end. */
  keep: (at: number | null) => Promise<void>;
}

/** Renders a player for a limited number of plays. The player cannot rewind. */
export function CountedPlayer({ sound, url, heard, begin, keep }: CountedPlayerProps) {
  const stoppedAt = heard?.stoppedAt ?? null;
  const { isPlaying, ...player } = useCountedPlays(stoppedAt, begin, keep);
  const isOver = stoppedAt === null && heard !== undefined && playsLeft(sound, heard) <= 0;
  const at = Math.min(isPlaying ? player.time : (stoppedAt ?? 0), sound.seconds);
  const next = stoppedAt === null ? messages.play : messages.goOn;
  return (
    <>
      <audio ref={player.ref} src={url} preload="auto" {...player.events} />
      <div className={classes.controls}>
        <IconButton
          variant="filled"
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          disabled={!heard || (isOver && !isPlaying)}
          loading={player.isBusy}
          onClick={() => void player.press()}
        >
          {isPlaying ? messages.pause : next}
        </IconButton>
        <span className={classes.time}>
          {messages.time(minutesText(at), minutesText(sound.seconds))}
        </span>
      </div>
      <progress
        className={classes.progress}
        aria-label={messages.progress}
        value={at}
        max={sound.seconds}
      />
      {heard ? <p className={classes.hint}>{hintFor(sound, heard)}</p> : null}
      <Failure text={player.problem} />
    </>
  );
}

const playsLeft = ({ plays }: SoundRef, heard: Heard): number =>
  plays === null ? Number.POSITIVE_INFINITY : plays - heard.plays;

function hintFor(sound: SoundRef, heard: Heard): string {
  const left = sound.plays === null ? [] : [messages.left(sound.plays, playsLeft(sound, heard))];
  return [...left, ...(heard.plays === 0 ? [messages.headphones] : [])].join(' ');
}
