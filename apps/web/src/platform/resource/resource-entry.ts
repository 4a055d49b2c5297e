import type { FeatureKey, SyncedRow } from '@dayward/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CommandGroup } from '#src/platform/commands/command.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { Resource } from './define-resource.ts';
import type { EntityName } from './resource-words.ts';

/** A form that adds one row; it loads its own messages. */
export type QuickAddForm = ComponentType<{ onDone: () => void }>;

/**
 * The facts about a resource before its code is loaded. The list (`routes/resources.ts`) is in every first load, so an entry
 * holds names and loaders, never a form or a schema. It does not repeat the entity's declaration.
 */
export type ResourceEntry = {
  /** The entity. */
  name: EntityName;
  icon: LucideIcon;
  /** The page of its rows; child rows are shown with their parent. */
  path?: string;
  /** The message key of the page's name in the navigation. */
  title?: string;
  /** The address of one row; defaults to the page. */
  pathOf?: (row: SyncedRow) => string;
  /** The plan's feature that adding requires. */
  feature?: FeatureKey;
  /** The page from the resource's declaration; a feature with its own screens has its own routes. */
  page?: { load: () => Promise<Resource>; messages: MessagesName };
  /** The feature's own quick add form; a resource with `page` has one from its declaration. */
  QuickAdd?: QuickAddForm;
  /** The palette's group of its rows; defaults to the records. */
  commandGroup?: CommandGroup;
  /** `own`: the feature has its own commands in the palette. */
  commands?: 'own';
  /** Its deleted rows are not listed under "Recently deleted". */
  isUnlisted?: true;
  /** The field with the row's local date. */
  dayField?: string;
  /** A row's title, if the declared title may be empty. */
  titleOf?: (row: SyncedRow) => string;
  /** True when a row is shown with its parent, if that requires more than both existing. */
  isShownWith?: (row: SyncedRow, parent: SyncedRow) => boolean;
};
