import { IconHeadphones } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { beginSound } from '../../actions/media.ts';
import type { SoundRef } from '../../domain/media/ref.ts';
import { soundInWords } from '../../domain/media/sounds.ts';
import { type Heard, keepStop, useHeard } from '../../store/queries/listening.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { CountedPlayer } from './CountedPlayer.tsx';
import { type Listening, ListeningHere, type SoundProps } from './listening.ts';
import { MissingMedium } from './MissingMedium.tsx';
import { soundMessages as messages } from './messages.ts';
import classes from './SoundView.module.css';
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
