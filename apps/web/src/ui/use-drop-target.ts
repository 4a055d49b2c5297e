import { type DragEvent, useState } from 'react';

/** Handlers for files dropped on an element; `isOver` while they hover above it. */
export function useDropTarget(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
