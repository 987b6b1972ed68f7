import { MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ConfirmProvider } from '../ui/Confirm.tsx';
import { ToastArea } from '../ui/ToastArea.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FirstSync } from './FirstSync.tsx';

/** Everything that stands around the screens. */
export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <ErrorBoundary>
      <SessionProvider>
        <BrowserRouter>
          <ConfirmProvider>
            <FirstSync>
              <AppRoutes />
            </FirstSync>
          </ConfirmProvider>
        </BrowserRouter>
      </SessionProvider>
    </ErrorBoundary>
    <ToastArea />
  </MantineProvider>
);
