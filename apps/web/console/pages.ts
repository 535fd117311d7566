import { pages as systemPages } from '@gss/system/web'
import type { Pages } from '@gss/web-kit/shell/pages'

/** Every screen a menu entry can name. One line a module. */
export const pages: Pages = { ...systemPages }
