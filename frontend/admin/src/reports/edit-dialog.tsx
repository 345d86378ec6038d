import { type AdminVideoReport, ANALYSIS_LIMITS } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Form, Input } from 'antd';
import { Dialog } from '../components/dialog';
import { useEditVideoMutation, type VideoWording } from './reports-api';

type EditForm = Omit<Required<VideoWording>, 'aiLearningPoints'> & { aiLearningPoints: string };

/** One learning point a line; blank lines are dropped. Source: specification, section 5. */
const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The wording of the reported case, as learners see it. */
export function EditDialog({ report: { video }, onClose }: { report: AdminVideoReport; onClose: () => void }) {
  const [form] = Form.useForm<EditForm>();
  const toasts = useToasts();
  const [send, { isLoading }] = useEditVideoMutation();
  const analysis = video.aiAnalysis;

  async function submit({ title, description, aiLearningPoints, ...ai }: EditForm): Promise<void> {
    const wording = { title: title.trim(), description: description.trim() };
    const { error } = await send({
      id: video.id,
      ...wording,
      ...(analysis && { ...ai, aiLearningPoints: toLines(aiLearningPoints) }),
    });
    if (error) return toasts.error('Update Failed', error, 'Failed to update video content.');
    toasts.success('Video Updated');
    onClose();
  }

  return (
    <Dialog
      title="Edit Video Content"
      okText="Save Changes"
      width={640}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          title: video.title,
          description: video.description ?? '',
          aiCaseTitle: analysis?.caseTitle,
          aiSummary: analysis?.summary,
          aiLearningPoints: analysis?.learningPoints.join('\n') ?? '',
        }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="title"
          label="Title"
          rules={[{ required: true, whitespace: true, message: 'Title is required' }]}
        >
          <Input maxLength={ANALYSIS_LIMITS.titleLength} />
        </Form.Item>
        <Form.Item name="description" label="Description">
          <Input.TextArea rows={2} />
        </Form.Item>
        {analysis && (
          <>
            <Form.Item
              name="aiCaseTitle"
              label="AI case title"
              rules={[{ required: true, whitespace: true, message: 'AI case title is required' }]}
            >
              <Input maxLength={ANALYSIS_LIMITS.titleLength} />
            </Form.Item>
            <Form.Item name="aiSummary" label="AI summary">
              <Input.TextArea rows={3} maxLength={ANALYSIS_LIMITS.summaryLength} />
            </Form.Item>
            <Form.Item name="aiLearningPoints" label="AI learning points" extra="One learning point a line.">
              <Input.TextArea rows={4} />
            </Form.Item>
          </>
        )}
      </Form>
    </Dialog>
  );
}
