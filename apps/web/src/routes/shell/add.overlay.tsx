import { useState } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { addableOf, addableOfPage } from '#src/features/quick-add/index.ts';
import { QuickAddScreen } from '#src/features/quick-add/screens/quick-add.screen.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { canonicalPath } from './places.ts';
import type { OverlayProps } from './shell-context.tsx';

/** Adds an item that fits the current page. */
export function AddOverlay({ onClosed }: OverlayProps) {
  const { resources } = useRuntime();
  const { pathname } = useLocation();
  const [pageKind] = useState(() => addableOfPage(resources, canonicalPath(pathname)));
  return <QuickAddScreen kinds={addableOf(resources, useAccess())} pageKind={pageKind} onClosed={onClosed} />;
}
