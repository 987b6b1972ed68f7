import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades of the main colour. Index 7 is the manifest's theme colour. */
const cobalt: MantineColorsTuple = [
  '#eef3ff',
  '#dbe5ff',
  '#b7cafd',
  '#8fabfa',
  '#6b90f7',
  '#4a77f3',
  '#2f63ef',
  '#1c4fd6',
  '#1743b5',
  '#0f2f85',
];

const dark: MantineColorsTuple = [
  '#e8ebf4',
  '#c5cad9',
  '#a3aabd',
  '#7c8499',
  '#4a5167',
  '#363c50',
  '#232839',
  '#171b28',
  '#11141f',
  '#0b0d15',
];

export const theme = createTheme({
  primaryColor: 'cobalt',
  primaryShade: { light: 7, dark: 6 },
  colors: { cobalt, dark },
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '1rem', sm: '1rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Sets a height of 44 px for thumbs, instead of Mantine's 42 px.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: size === 'lg' ? {} : { '--button-height': '2.75rem' },
      }),
    },
    Input: {
      vars: (_theme: unknown, { multiline }: { multiline?: boolean }) => ({
        wrapper: multiline ? {} : { '--input-height': '2.875rem' },
      }),
    },
    // Enlarges hints and errors, because children cannot read Mantine's small size well.
    InputWrapper: {
      vars: () => ({
        description: { '--input-description-size': '1rem' },
        error: { '--input-error-size': '1rem' },
      }),
      styles: { label: { marginBottom: '0.25rem' } },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
  },
});

/** Returns the colours. Each text colour has a contrast of 4.5:1 to its backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--touch': '2.75rem',
  },
  light: {
    '--page': '#f4f6fb',
    '--surface': '#ffffff',
    '--surface-sunken': '#eef1f8',
    '--line': '#dde2ee',
    '--line-strong': '#8089a1',
    '--ink': '#171b28',
    '--ink-soft': '#525a70',
    '--accent': '#1c4fd6',
    '--accent-soft': '#e8eeff',
    '--shadow': '0 1px 2px rgb(23 27 40 / 5%), 0 6px 20px rgb(23 27 40 / 6%)',
    '--info-ink': '#1743b5',
    '--info-soft': '#e8eeff',
    '--success-ink': '#0f6b3a',
    '--success-soft': '#dff5e7',
    '--warning-ink': '#7a4b00',
    '--warning-soft': '#fff0cc',
    '--danger-ink': '#b3261e',
    '--danger-soft': '#fde8e6',
    '--danger-fill': '#c5281f',
    '--mantine-color-body': '#f4f6fb',
    '--mantine-color-text': '#171b28',
    '--mantine-color-dimmed': '#525a70',
    '--mantine-color-placeholder': '#667089',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#1c4fd6',
    '--mantine-color-default-border': '#c3cadb',
  },
  dark: {
    '--page': '#11141f',
    '--surface': '#1b2030',
    '--surface-sunken': '#151927',
    '--line': '#2f3649',
    '--line-strong': '#7c8499',
    '--ink': '#e8ebf4',
    '--ink-soft': '#adb4c6',
    '--accent': '#8fabfa',
    '--accent-soft': '#23305a',
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    '--info-ink': '#b7cafd',
    '--info-soft': '#23305a',
    '--success-ink': '#86e0ab',
    '--success-soft': '#123b29',
    '--warning-ink': '#ffd27a',
    '--warning-soft': '#44330f',
    '--danger-ink': '#ffa9a3',
    '--danger-soft': '#4a1f20',
    '--danger-fill': '#c5281f',
    '--mantine-color-body': '#11141f',
    '--mantine-color-text': '#e8ebf4',
    '--mantine-color-dimmed': '#adb4c6',
    '--mantine-color-placeholder': '#98a0b5',
    '--mantine-color-error': '#ffa9a3',
    '--mantine-color-anchor': '#8fabfa',
    '--mantine-color-default-border': '#454d63',
  },
});
