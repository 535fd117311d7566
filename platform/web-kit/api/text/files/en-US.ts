import type { FileRefusal } from '../../fileRefusal.ts'

export const text: Record<FileRefusal, string> = {
  'file.tooLarge': 'A file may have at most {megabytes} MB',
  'file.typeWrong': 'This type of file is not supported',
  'file.nameTooLong': 'The file name is too long: at most {chars} characters',
  'file.empty': 'The file is empty',
  'file.brokenOff': 'The upload broke off. Try again',
  'file.notFound': 'The file does not exist or was deleted',
  'file.sheetUnreadable': 'The table cannot be read; use xlsx',
  'file.sheetTooLarge': 'The table is too large: at most {rows} rows and {columns} columns',
}
