import type { FeatureKey, SyncedRow } from '@dayward/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CommandGroup } from '#src/platform/commands/command.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { Resource } from './define-resource.ts';
import type { EntityName } from './resource-words.ts';

/** A form that adds one row; it brings its own texts. */
export type QuickAddForm = ComponentType<{ onDone: () => void }>;

/**
 * What is known of a resource before its code is fetched. The list of them (`routes/resources.ts`) is in every first load,
 * so an entry holds names and loaders, never a form or a schema. What the entity's declaration says is not repeated here.
 */
export type ResourceEntry = {
  /** The entity. */
  name: EntityName;
  icon: LucideIcon;
  /** The page on which its rows are shown; rows that belong to another row are shown with that one. */
  path?: string;
  /** The key of the name that navigation has for the page. */
  title?: string;
  /** The address at which one row is seen; its page where this is left out. */
  pathOf?: (row: SyncedRow) => string;
  /** The feature of the plan that adding takes. */
  feature?: FeatureKey;
  /** The page as the declaration of the resource says; a feature with screens of its own has routes of its own. */
  page?: { load: () => Promise<Resource>; messages: MessagesName };
  /** A form of the feature's own behind the + button; a resource with `page` has one by its declaration. */
  QuickAdd?: QuickAddForm;
  /** Where the palette lists its rows; among the records where this is left out. */
  commandGroup?: CommandGroup;
  /** `own`: the feature offers commands of its own in the palette. */
  commands?: 'own';
  /** Its deleted rows are not listed under "Recently deleted". */
  isUnlisted?: true;
  /** The field with the local date that a row is about. */
  dayField?: string;
  /** What a row is called, where the declared title may be empty. */
  titleOf?: (row: SyncedRow) => string;
  /** Whether a row is seen with the one that it belongs to, where that depends on more than both being there. */
  isShownWith?: (row: SyncedRow, parent: SyncedRow) => boolean;
};
