import { FileButton, type FileButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconButton } from './buttons.tsx';

interface PickButtonProps extends Pick<FileButtonProps, 'accept' | 'capture' | 'disabled'> {
  icon: Icon;
  /** Name of the file field for screen readers; omitted for the browser's name. */
  name?: string;
  className?: string | undefined;
  onFile: (file: File) => void;
  children: string;
}

/** Renders a button that lets the person choose a file, or take one with the camera or recorder. */
export const PickButton = ({
  icon,
  name,
  className,
  onFile,
  children,
  ...field
}: PickButtonProps) => (
  <FileButton
    {...field}
    onChange={(file: File | null) => file && onFile(file)}
    inputProps={name ? { 'aria-label': name } : undefined}
  >
    {(props) => (
      <IconButton {...props} {...{ icon, className }} disabled={field.disabled}>
        {children}
      </IconButton>
    )}
  </FileButton>
);
