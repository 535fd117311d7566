/** Table 2. 0 and 7–127 are reserved; 128–255 belong to the maker of the device. */
export const COMMAND = { control: 1, send: 2, confirm: 3, request: 4, reply: 5, deny: 6 } as const
export const STANDARD_COMMANDS: readonly number[] = Object.values(COMMAND)
