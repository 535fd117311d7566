/** The page sends what the alarm says: an alarm of a device nobody knows has none of our ids. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
