import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCallback, useContext, useState } from 'react';
import { IconButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { canDraw, DrawnPicture, OneQuestionAtATime } from './DrawnPicture.tsx';
import { MissingMedium } from './MissingMedium.tsx';
import { type PictureProps, placeOf } from './media-props.ts';
import { pictureMessages as messages } from './messages.ts';
import classes from './PictureView.module.css';
import { type MediumState, useMediumUrl } from './use-medium-url.ts';

export function PictureView({ picture, isStill = false }: PictureProps) {
  const shown = useMediumUrl(picture);
  const [isLarge, setLarge] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isDrawn = useContext(OneQuestionAtATime) && canDraw();
  const onBroken = useCallback(() => setBroken(true), []);
  if (!('url' in shown) || isBroken) {
    return (
      <div className={classes.place} style={placeOf(picture)}>
        {stateOf(shown) === 'missing' && (
          <MissingMedium hash={picture.hash} text={messages.missing} alt={picture.alt} />
        )}
        {(isBroken || stateOf(shown) === 'broken') && messages.broken}
      </div>
    );
  }
  const { alt, width, height } = picture;
  const image = isDrawn ? (
    <DrawnPicture picture={picture} content={shown.content} onBroken={onBroken} />
  ) : (
    <img
      className={classes.picture}
      src={shown.url}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  );
  if (isStill) return image;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={messages.enlarge(alt)}
        onClick={() => setLarge(true)}
      >
        {image}
      </button>
      {isLarge && <Enlarged url={shown.url} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
}

const stateOf = (shown: MediumState) => ('state' in shown ? shown.state : null);

function Enlarged({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) {
  const [isClose, setClose] = useState(false);
  const [turns, setTurns] = useState(0);
  return (
    <Dialog
      onClose={onClose}
      title={messages.enlarged}
      size="lg"
      footer={
        <>
          <IconButton
            icon={IconRotateClockwise}
            onClick={() => setTurns((before) => (before + 1) % 4)}
          >
            {messages.turn}
          </IconButton>
          <IconButton
            icon={isClose ? IconZoomOut : IconZoomIn}
            onClick={() => setClose((before) => !before)}
          >
            {isClose ? messages.whole : messages.closer}
          </IconButton>
        </>
      }
    >
      <div className={classes.large}>
        <img
          className={classes.enlarged}
          data-close={isClose}
          data-turns={turns}
          src={url}
          alt={alt}
        />
      </div>
    </Dialog>
  );
}
