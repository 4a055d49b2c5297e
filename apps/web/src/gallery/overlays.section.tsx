import { useState } from 'react';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { LONG_NAME, Row } from './row.tsx';

type Overlay = 'dialog' | 'confirm' | 'drawer' | 'drawer at the end';

const OVERLAYS: readonly Overlay[] = ['dialog', 'confirm', 'drawer', 'drawer at the end'];

export function OverlaysSection() {
  const [open, setOpen] = useState<Overlay>();
  const frame = (overlay: Overlay, title: string) => ({
    isOpen: open === overlay,
    title,
    closeLabel: 'Close',
    onClose: () => setOpen(undefined),
  });
  return (
    <SectionCard title="In front of the screen">
      <Row name="Dialogs, drawers">
        {OVERLAYS.map((overlay) => (
          <Button key={overlay} variant="secondary" onClick={() => setOpen(overlay)}>
            Open {overlay}
          </Button>
        ))}
      </Row>
      <ToastsRow />
      <Dialog {...frame('dialog', LONG_NAME)}>
        <TextField label="Name" />
      </Dialog>
      <ConfirmDialog
        {...frame('confirm', 'Delete the account?')}
        body="This cannot be taken back."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => setOpen(undefined)}
      />
      <Drawer {...frame('drawer', 'Menu')}>
        <p className="px-5 pb-5">{LONG_NAME}</p>
      </Drawer>
      <Drawer {...frame('drawer at the end', 'Filters')} side="end">
        <p className="px-5 pb-5">{LONG_NAME}</p>
      </Drawer>
    </SectionCard>
  );
}

function ToastsRow() {
  return (
    <Row name="Toasts">
      <Button variant="secondary" onClick={() => showToast({ text: 'A word in passing.' })}>
        Plain
      </Button>
      <Button variant="secondary" onClick={() => showToast({ text: 'Saved.', tone: 'success' })}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => showToast({ text: LONG_NAME, tone: 'danger' })}>
        Danger
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast({ text: 'Archived.', action: { label: 'Undo', onAct: () => {} } })}
      >
        With an action
      </Button>
    </Row>
  );
}
