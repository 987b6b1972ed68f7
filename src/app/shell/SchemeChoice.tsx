import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Segmented } from '../../ui/Segmented.tsx';
import { messages } from '../messages.ts';

const OPTIONS = [
  { value: 'light', label: messages.light, icon: <IconSun size={18} aria-hidden /> },
  { value: 'dark', label: messages.dark, icon: <IconMoon size={18} aria-hidden /> },
  { value: 'auto', label: messages.auto, icon: <IconDeviceDesktop size={18} aria-hidden /> },
] as const;

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented<MantineColorScheme>
      label={messages.scheme}
      showLabel
      value={colorScheme}
      onChange={setColorScheme}
      options={OPTIONS}
    />
  );
}
