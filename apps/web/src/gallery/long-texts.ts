/** Texts that must not break any layout. */
export const LONG_NAME = 'Walk along the river before breakfast, whatever the weather, and count the herons';
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
