/**
 * The second press of a double click was meant for what stood there before the first: it decides nothing. Pressed by a key, a button counts
 * no presses.
 */
export const isFirstPress = ({ detail }: { detail: number }): boolean => detail <= 1
