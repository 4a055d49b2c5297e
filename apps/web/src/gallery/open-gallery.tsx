import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Toaster } from '#src/platform/toasts/toaster.tsx';
import { Gallery } from './gallery.tsx';

/** Shows every part of the design system in every state; needs no server. */
export function openGallery(element: HTMLElement): void {
  document.title = 'Design system';
  createRoot(element).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
        <Toaster label="Notifications" direction="ltr" />
      </BrowserRouter>
    </StrictMode>,
  );
}
