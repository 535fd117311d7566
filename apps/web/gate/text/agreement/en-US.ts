import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'scope.title': 'Scope',
  scope:
    'This agreement applies to everyone who uses the IoT Fire System (the platform): monitoring-centre operators, staff of connected units, patrol and maintenance staff, and administrators. By signing in you accept it.',
  'account.title': 'Account and password',
  account:
    'An account is personal and must not be lent or shared. Keep your password and one-time codes safe; if you notice anything unusual, change the password at once and tell an administrator. What is done with your account counts as done by you.',
  'use.title': 'Use',
  use: 'Use the platform within the rights you were given. Do not view, change or export information unrelated to your duty, do not disturb the platform, and do not use it for anything unlawful.',
  'data.title': 'Personal data',
  data: 'To monitor fire safety the platform processes your name, account, mobile number, email and sign-in records. They are used only to verify identity, to reach you on duty and to trace responsibility, and are not given to unrelated parties. You may ask an administrator to see or correct them.',
  'records.title': 'Records of use',
  records:
    'The platform records every operation with its time, account, content and result. Records cannot be altered and are kept as fire regulations require. Calls and video may be recorded as the law allows, to verify alarms.',
  'alarms.title': 'Handling alarms',
  alarms:
    'The platform helps to find and handle alarms. It does not replace staff on site, patrols or any duty of fire safety required by law. In case of fire, call 119 first and start the evacuation.',
  'availability.title': 'Service and maintenance',
  availability:
    'Upgrades and maintenance are announced in advance. After an interruption of lines, power or third-party equipment the platform collects what it missed and shows clearly which period was affected.',
  'change.title': 'Changes',
  change:
    'Changes to this agreement are announced on the platform. Continuing to use it means accepting them; otherwise stop using it and ask an administrator to close your account.',
}
