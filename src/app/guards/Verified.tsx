import { Navigate, Outlet } from 'react-router-dom';
import { useLive } from '../../store/live.ts';
import { me } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { entryByVerification, type Visitor } from './entry.ts';

export const VerifiedOnly = () => <ByVerification wanted="verified" />;
export const UnverifiedOnly = () => <ByVerification wanted="unverified" />;

function ByVerification({ wanted }: { wanted: 'verified' | 'unverified' }) {
  const entry = entryByVerification(useTeacher(), wanted);
  if (entry.go === 'wait') return <LoadingPage />;
  return entry.go === 'to' ? <Navigate to={entry.path} replace /> : <Outlet />;
}

/** The teacher as the device knows them: their document, or what the last sign-in said before it has arrived. */
function useTeacher(): Visitor {
  const { user } = useWorkspace();
  const known = useLive(async (store) => (await me(store)) ?? null, []);
  if (known === undefined) return { kind: 'unknown' };
  const { userRole, isVerified } = known ?? user;
  return { kind: 'user', userRole, isVerified };
}
