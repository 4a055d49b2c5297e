import { useState } from 'react';
import type { FileProblem } from '#src/ui/check-files.ts';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Columns } from './row.tsx';

const RULES = { accept: ['image/*'], maxBytes: 1_000_000, maxCount: 1 };

const SHARED = {
  ...RULES,
  label: 'Your picture',
  hint: 'Drop or paste one here. PNG, JPEG or WebP, at most 1 MB.',
  chooseLabel: 'Choose a file',
  cameraLabel: 'Take a photo',
  problemText,
};

export function FilesSection() {
  const [name, setName] = useState<string>();
  return (
    <SectionCard title="Taking files">
      <Columns>
        <FileDrop {...SHARED} onFiles={([file]) => setName(file?.name)}>
          {name !== undefined && <p className="text-small">Taken: {name}</p>}
        </FileDrop>
        <FileDrop {...SHARED} isBusy onFiles={() => {}}>
          <ProgressBar label="Sending" value={40} valueText="40 %" className="w-full" />
        </FileDrop>
        <FileDrop {...SHARED} error="That picture could not be read." onFiles={() => {}} />
        <FileDrop {...SHARED} isDisabled onFiles={() => {}} />
      </Columns>
    </SectionCard>
  );
}

function problemText(problem: FileProblem): string {
  switch (problem.kind) {
    case 'type':
      return `“${problem.name}” is no picture.`;
    case 'size':
      return `“${problem.name}” is larger than 1 MB.`;
    case 'count':
      return 'One picture at a time.';
  }
}
