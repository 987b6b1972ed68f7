import { useEffect, useState } from 'react';

/** Whether something has lasted so long by now. @param ms how long */
export function useLasting(isOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, ms]);
  return isLong;
}
