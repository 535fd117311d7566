import { useWords } from '@gss/web-kit/text/words'

/** What the modules call themselves and their rights; a right nobody named keeps its id. */
export function usePermissionNames() {
  const { word, under } = useWords()
  const nameOf = (permission: string) => word(`permission.${permission}`) ?? permission
  return {
    nameOf,
    moduleName: (module: string) => word(`module.${module}`) ?? module,
    all: under('permission.').map((permission) => ({ permission, name: nameOf(permission) })),
  }
}
