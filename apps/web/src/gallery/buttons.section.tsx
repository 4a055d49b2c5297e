import { Archive, Ellipsis, Moon, Pencil, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuEntry } from '#src/ui/menu-entry.ts';
import { TextButton } from '#src/ui/text-link.tsx';
import { LONG_NAME, Row } from './row.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ButtonsSection() {
  return (
    <SectionCard title="Buttons and menus">
      {VARIANTS.map((variant) => (
        <Row key={variant} name={variant}>
          <Button variant={variant}>Rest</Button>
          <Button variant={variant}>
            <Plus aria-hidden="true" className="size-5" />
            With icon
          </Button>
          <Button variant={variant} isLoading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row name="Sizes, long text">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
        <Button variant="secondary">{LONG_NAME}</Button>
        <TextButton>Among words</TextButton>
      </Row>
      <Row name="Icon buttons and keys">
        <IconButton label="Edit" shortcut={['E']}>
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Archive" disabled>
          <Archive aria-hidden="true" className="size-5" />
        </IconButton>
        <Kbd keys={['Ctrl', 'K']} />
        <Kbd keys={['?']} />
      </Row>
      <Row name="Menu">
        <ExampleMenu />
      </Row>
    </SectionCard>
  );
}

function ExampleMenu() {
  const [isCompact, setIsCompact] = useState(false);
  const [sort, setSort] = useState('name');
  const entries: readonly MenuEntry[] = [
    { label: 'Edit', icon: <Pencil />, shortcut: ['E'], onAct: () => {} },
    { kind: 'link', label: 'Settings', icon: <Settings />, to: '/dev/ui' },
    { label: 'Move to the moon', icon: <Moon />, isDisabled: true, onAct: () => {} },
    { kind: 'separator' },
    { kind: 'check', label: 'Compact rows', isOn: isCompact, onSwitch: setIsCompact },
    {
      kind: 'choice',
      label: 'Sort by',
      options: [
        { value: 'name', label: 'Name' },
        { value: 'day', label: 'Day' },
      ],
      value: sort,
      onChoose: setSort,
    },
    { kind: 'separator' },
    { label: 'Delete', icon: <Trash2 />, tone: 'danger', shortcut: ['Del'], onAct: () => {} },
  ];
  return (
    <MenuButton
      label="More actions"
      align="start"
      entries={entries}
      header={
        <>
          <p className="font-semibold">Robin Ash</p>
          <p className="text-small text-muted">robin@example.org</p>
        </>
      }
      className="inline-grid place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </MenuButton>
  );
}
