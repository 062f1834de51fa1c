import { Button, PasswordInput, TextInput } from '@mantine/core'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'

export const PublicGallery = () => (
  <PublicFrame
    foot={
      <>
        <span style={{ flex: 1 }}>English</span>
        <a href="#docs">Documentation</a>
        <a href="#privacy">Privacy</a>
      </>
    }
  >
    <h1>Sign in</h1>
    <p style={{ marginBottom: 32 }}>Checklists, approvals and training for your plant.</p>
    <div style={{ display: 'grid', gap: 20 }}>
      <TextInput size="md" label="Username or e-mail" defaultValue="rs0142" />
      <PasswordInput size="md" label="Password" defaultValue="secret-word" />
      <Button size="md" fullWidth>
        Sign in
      </Button>
    </div>
  </PublicFrame>
)
