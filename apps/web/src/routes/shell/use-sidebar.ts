import { useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

/** Whether the navigation stands beside the page, as this device remembers it. */
export function useSidebar(): { isSidebarShown: boolean; setIsSidebarShown: (isShown: boolean) => void } {
  const { storage } = useRuntime();
  const [isSidebarShown, setShown] = useState(() => storage.read('sidebar') !== 'off');
  return {
    isSidebarShown,
    setIsSidebarShown(isShown) {
      setShown(isShown);
      storage.write('sidebar', isShown ? undefined : 'off');
    },
  };
}
