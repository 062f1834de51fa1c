import { Button } from '@mantine/core'
import { useState } from 'react'
import { HistoryTimeline } from '../ui/display/HistoryTimeline.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { Panel, Section, Stack, Three, Wrap } from './Part.tsx'

export const MessagesGallery = () => {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Messages, dialog, empty, loading">
      <Three>
        <Stack>
          <Wrap>
            <Button
              variant="default"
              onClick={() => notifySuccess('Draft submission deleted successfully.', 'Lot L-26-0912, early shift')}
            >
              Success
            </Button>
            <Button
              variant="default"
              onClick={() =>
                notifyError(
                  'Error on Delete',
                  'There was an error on deleting the draft submission. Nothing was changed.',
                  'q7Zk2Lw0Xv9RbT4e',
                )
              }
            >
              Error
            </Button>
            <Button variant="outline" color="fail" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </Wrap>
          <Notice tone="warning">Maintenance tonight from 22:00 to 22:30.</Notice>
          <Notice tone="info">Revision 5 is available. This run continues with revision 4.</Notice>
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => setAsking(false)}
            title="Delete draft"
            question="Are you sure to delete? This cannot be undone!"
            what={{ name: 'Lot L-26-0912, early shift', detail: '14 of 24 answered, 2 photos, A. K.' }}
          />
        </Stack>
        <Panel flush>
          <EmptyState
            title="There are no assigned checklists."
            action={<Button variant="default">Show scheduled</Button>}
          >
            Your supervisor assigns checklists to you or to your group.
          </EmptyState>
          <SkeletonRows rows={3} />
        </Panel>
        <Stack>
          <Panel flush>
            <ErrorState
              detail="The server did not answer in time. Nothing was changed."
              requestId="q7Zk2Lw0Xv9RbT4e"
              onRetry={() => {}}
            />
          </Panel>
          <Panel>
            <HistoryTimeline
              label="History"
              entries={[
                {
                  id: '1',
                  state: 'deviation',
                  word: 'Deviation Request',
                  when: 'M. T., 12 Mar 12:40',
                  comment: '0.002 over on 1 of 5. Fits class C3, please concede for this lot.',
                },
                {
                  id: '2',
                  state: 'fail',
                  word: 'Rejected',
                  when: 'J. O., 12 Mar 12:18',
                  comment: 'Bore still over in sample 3.',
                  superseded: true,
                },
                { id: '3', state: 'setting', word: 'Setting Correction', when: 'M. T., 12 Mar 10:31' },
              ]}
            />
          </Panel>
        </Stack>
      </Three>
    </Section>
  )
}
