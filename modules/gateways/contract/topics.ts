/** Told after a commit that brought signals; ids: the lanes they stand in. */
export const SIGNALS_STORED = 'signals'
/** Told after a command was asked for; ids: the addresses of the devices. */
export const COMMANDS_ASKED = 'commands'
