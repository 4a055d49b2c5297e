import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const PHOTO = new File(['x'], 'sun.png', { type: 'image/png' });
const SONG = new File(['x'], 'song.mp3', { type: 'audio/mpeg' });

function renderDrop() {
  const onFiles = vi.fn();
  render(
    <FileDrop
      label="Your picture"
      hint="PNG or JPEG, at most 1 MB"
      chooseLabel="Choose a file"
      accept={['image/*']}
      maxBytes={1_000_000}
      maxCount={1}
      problemText={(problem) => (problem.kind === 'count' ? 'Only one' : `${problem.name} is no picture`)}
      onFiles={onFiles}
    />,
  );
  return { onFiles, area: screen.getByRole('group', { name: 'Your picture' }) };
}

test('chosen, dropped and pasted files are accepted', async () => {
  const { onFiles, area } = renderDrop();
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), PHOTO);
  fireEvent.drop(area, { dataTransfer: { files: [PHOTO] } });
  fireEvent(area, createEvent.paste(area, { clipboardData: { files: [PHOTO] } }));
  expect(onFiles.mock.calls).toEqual([[[PHOTO]], [[PHOTO]], [[PHOTO]]]);
});

test('refused files are reported with a text, which disappears with the next accepted one', () => {
  const { onFiles, area } = renderDrop();
  fireEvent.drop(area, { dataTransfer: { files: [SONG] } });
  expect(screen.getByRole('alert').textContent).toBe('song.mp3 is no picture');
  expect(onFiles).not.toHaveBeenCalled();
  fireEvent.drop(area, { dataTransfer: { files: [PHOTO] } });
  expect(screen.getByRole('alert').textContent).toBe('');
});
