/** What the file store refuses with belongs to no module either; nobody who is not signed in brings a file. */
export type FileRefusal =
  | 'file.tooLarge'
  | 'file.typeWrong'
  | 'file.nameTooLong'
  | 'file.empty'
  | 'file.brokenOff'
  | 'file.notFound'
  | 'file.sheetUnreadable'
  | 'file.sheetTooLarge'
