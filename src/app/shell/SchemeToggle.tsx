import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { messages } from '../messages.ts';

const NEXT: Readonly<Record<MantineColorScheme, MantineColorScheme>> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
};
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

/** One button that goes round light, dark and automatic; its name says what holds now. */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Glyph = ICONS[colorScheme];
  const label = `${messages.scheme}: ${messages[colorScheme]}`;
  return (
    <ActionIcon
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Glyph size={22} stroke={1.75} />
    </ActionIcon>
  );
}
