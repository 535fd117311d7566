import type { HomePage } from '../../contract/index.ts'

export interface HomeModuleProps {
  home: HomePage
  name: string
  onRetry: () => void
}
