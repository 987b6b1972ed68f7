import { Button } from '@mantine/core';
import { IconQrcode, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { framesOf } from '../../../domain/envelope/frames.ts';
import { envelopeOf } from '../../../session/hand-over.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import classes from './HandOver.module.css';
import { messages } from './messages.ts';
import { canShare, saveEnvelope } from './save-envelope.ts';

interface HandOverProps {
  paperId: string;
  /** On the receipt. */
  code: string;
}

type Sealed = Uint8Array<ArrayBuffer> | 'failed' | null;

/** While a paper is not at the server: what the student can give to the teacher instead. Shows nothing where the server would not believe it. */
export function HandOver({ paperId, code }: HandOverProps) {
  const envelope = useEnvelope(paperId);
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<'saved' | 'fileFailed' | null>(null);
  if (envelope === null) return null;
  if (envelope === 'failed') return <Notice tone="neutral">{messages.failed}</Notice>;
  const frames = framesOf(envelope);
  const save = async () => setTold(await saveEnvelope(envelope, code));
  return (
    <Panel title={messages.title}>
      <p className={classes.hint}>{frames ? messages.hint : messages.tooLong}</p>
      <div className={classes.ways}>
        {frames && (
          <Button
            size="md"
            leftSection={<IconQrcode size={22} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {messages.show}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconShare size={22} aria-hidden />}
          onClick={() => void save()}
        >
          {canShare() ? messages.share : messages.save}
        </Button>
      </div>
      <p role="status" className={classes.told}>
        {told && messages[told]}
      </p>
      {isOpen && frames && (
        <CodeScreen frames={frames} code={code} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
}

/** Sealed once a page: the teacher's tablet knows it again. Null before, and where there is none. */
function useEnvelope(paperId: string): Sealed {
  const { store } = useWorkspace();
  const [sealed, setSealed] = useState<Sealed>(null);
  useEffect(() => {
    let isGone = false;
    const tell = (found: Sealed) => {
      if (!isGone) setSealed(found);
    };
    envelopeOf(store, paperId).then(tell, () => tell('failed'));
    return () => {
      isGone = true;
    };
  }, [store, paperId]);
  return sealed;
}
