import { useEffect, useState } from 'react';
import { Toaster } from '#src/platform/toasts/toaster.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { ButtonsSection } from './buttons.section.tsx';
import { ChoicesSection, FieldsSection } from './fields.section.tsx';
import { DataSection, FilesSection, ListsSection } from './lists.section.tsx';
import { OverlaysSection } from './overlays.section.tsx';
import { StatesSection, SurfacesSection, TokensSection } from './surfaces.section.tsx';

const THEMES = [
  { value: 'system', label: 'Like the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const DIRECTIONS = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** Every component in every state. `?dir=rtl` in the address starts from right to left. */
export function Gallery() {
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>(() =>
    new URLSearchParams(window.location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr',
  );
  useEffect(() => {
    const root = document.documentElement;
    root.dir = direction;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme, direction]);
  return (
    <main id="main" data-gallery="dayward" className="mx-auto flex max-w-4xl flex-col gap-8 px-4 py-8 sm:px-6">
      <div className="flex flex-wrap items-start gap-4">
        <Logo className="size-16" />
        <div className="min-w-0 flex-1">
          <PageHeader title="Design system">Every part, in every state.</PageHeader>
        </div>
      </div>
      <div className="flex flex-wrap gap-4">
        <SegmentedControl legend="Theme" options={THEMES} value={theme} onChoose={setTheme} />
        <SegmentedControl legend="Direction" options={DIRECTIONS} value={direction} onChoose={setDirection} />
      </div>
      <TokensSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <SurfacesSection />
      <StatesSection />
      <OverlaysSection />
      <DataSection />
      <ListsSection />
      <FilesSection />
      <Toaster label="Notifications" direction={direction} />
    </main>
  );
}
