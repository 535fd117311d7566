import { useText } from '@gss/web-kit/text/book'
import { roleNamesBook } from './roleNamesBook.ts'
import { toldInLanguage } from './told.ts'

export function useRoleNames() {
  const say = useText(roleNamesBook)
  return {
    nameOf: ({ roleId, name }: { roleId: number | null; name: string }) =>
      toldInLanguage(say, 'name', roleId, name),
    noteOf: ({ roleId, note }: { roleId: number | null; note: string }) =>
      toldInLanguage(say, 'note', roleId, note),
  }
}
