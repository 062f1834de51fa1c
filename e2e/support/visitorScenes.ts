// What people see who are not signed in.
import { atTerminal, badgeScanned, goodLink, heard, openKey, otherSessions, press, wrongPassword } from './acts.ts'
import { label } from './labels.ts'
import type { Scenes } from './scene.ts'

export const visitors: readonly Scenes[] = [
  {
    who: null,
    what: [
      { name: 'signin', at: '/signin' },
      { name: 'signin-wrong', at: '/signin', act: wrongPassword },
      { name: 'terminal-badge', at: '/signin', before: atTerminal, act: heard('Badge or personnel number') },
      { name: 'terminal-pin', at: '/signin', before: atTerminal, act: badgeScanned },
      { name: 'signup', at: '/signup' },
      { name: 'signup-key', at: '/signup', act: press('Enter it') },
      { name: 'signup-key-open', at: '/signup?key=K7MW-P2XQ-9FHD', before: openKey('') },
      { name: 'signup-key-address', at: '/signup?key=K7MW-P2XQ-9FHD', before: openKey('nordwerk.example') },
      { name: 'signup-key-refused', at: '/signup?key=2222-2222-2222', act: heard("This key doesn't exist") },
      { name: 'verify', at: '/verify?token=0123456789', before: goodLink },
      { name: 'first-password', at: '/first-password' },
      { name: 'verify-useless', at: '/verify' },
      { name: 'confirm-email', at: '/confirm-email?token=0123456789' },
      { name: 'password-reset', at: '/password-reset' },
      { name: 'password-new', at: '/password-reset?token=0123456789' },
      { name: 'single-session', at: '/single-session', before: otherSessions, act: heard('Chrome, Linux') },
      { name: 'public-checklist', at: label('checklist') },
      { name: 'start-as-visitor', at: label('start') },
      { name: 'error', at: '/error' },
      { name: 'not-found', at: '/404' },
    ],
  },
]
