/** Told after a commit that brought signals; ids: the lanes they stand in. */
export const SIGNALS_STORED = 'signals'
/** Told after a commit that brought samples; ids: the lanes they stand in. */
export const SAMPLES_STORED = 'samples'
/** Told after commands came to an end, or a duty check was confirmed; ids: none. */
export const COMMANDS_MOVED = 'commandsMoved'
/** Told after a command was asked for; ids: the addresses of the devices. */
export const COMMANDS_ASKED = 'commands'
/** Told after a source, a mapping, a Modbus line or a register profile changed; ids: none. */
export const SOURCES_CHANGED = 'sources'
