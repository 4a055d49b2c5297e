import { useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { addableKinds, kindOfPage } from '#src/features/quick-add/index.ts';
import { QuickAddScreen } from '#src/features/quick-add/screens/quick-add.screen.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { canonicalPath } from './places.ts';
import type { OverlayProps } from './shell-context.tsx';

/** Adds what fits the page it was asked on. */
export function AddOverlay({ onClosed }: OverlayProps) {
  const { pathname } = useLocation();
  const [pageKind] = useState(() => kindOfPage(canonicalPath(pathname)));
  return <QuickAddScreen kinds={addableKinds(useAccess())} pageKind={pageKind} onClosed={onClosed} />;
}
