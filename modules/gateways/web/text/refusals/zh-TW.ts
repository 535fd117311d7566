import type { GatewayRefusal } from '../../../contract/refusals.ts'

export const text: Record<GatewayRefusal, string> = {
  'gateway.notFound': '傳輸裝置不存在',
  'gateway.frameNotFound': '報文不存在',
  'gateway.deviceNotFound': '取得設備資訊失敗',
  'gateway.remoteNotActivated': '您尚未開通此功能，請聯絡監控中心',
  'gateway.controlPasswordNeeded': '請輸入控制密碼',
  'gateway.noSystems': '該傳輸裝置下沒有已知的消防設施',
  'gateway.remoteNotUnderstood': '該傳輸裝置不支援遠端控制',
  'gateway.messageNotUnderstood': '命令格式不正確',
  'gateway.reasonNeeded': '請選擇原因',
  'gateway.untilNeeded': '請選擇截止時間，最長24小時',
  'gateway.lookNeeded': '啟動前請先查看現場視訊或電話確認現場人員',
  'gateway.gasNeverStarted': '氣體滅火設備不允許遠端啟動',
  'gateway.orderNotFound': '該命令不存在或已失效',
  'gateway.ownOrder': '需由另一人確認',
  'gateway.unitNotFound': '連網單位不存在',
  'gateway.addressTaken': '該位址已登記',
  'gateway.keyWrong': '金鑰應為32、48或64位十六進位數字，或16、24、32個字元',
  'gateway.profileUnknown': '通訊規約不存在',
}
