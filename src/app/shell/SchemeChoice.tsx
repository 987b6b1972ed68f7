import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Segmented } from '../../ui/Segmented.tsx';
import { words } from '../words.ts';

const OPTIONS = [
  { value: 'light', label: words.light, icon: <IconSun size={18} aria-hidden /> },
  { value: 'dark', label: words.dark, icon: <IconMoon size={18} aria-hidden /> },
  { value: 'auto', label: words.auto, icon: <IconDeviceDesktop size={18} aria-hidden /> },
] as const;

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented<MantineColorScheme>
      label={words.scheme}
      showLabel
      value={colorScheme}
      onChange={setColorScheme}
      options={OPTIONS}
    />
  );
}
