import { Button, type ButtonProps } from 'antd'
import { useOffline } from '../api/useOffline.ts'

/** What a dialog with a foot of its own sends by: while the server cannot be reached it cannot, looks so and says why. */
export function SendButton(props: Omit<ButtonProps, 'type'>) {
  const off = useOffline()
  return <Button {...props} {...(off !== null && { disabled: true, title: off })} type="primary" />
}
