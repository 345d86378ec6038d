import { findings, pathologies } from '../../term.ts';

export const SPINE_DISEASE = [
  ...findings([], {
    stenosis: 'narrowing of the canal',
  }),
  ...pathologies([], {
    spine: {
      'disk herniation':
        'herniated disk | slipped disk | ruptured disk | herniated nucleus pulposus | HNP | prolapsed disk | disk prolapse | intervertebral disk herniation | bulging and herniated disk',
      'sequestered disk': 'disk sequestration',
      'disk protrusion': '',
      'disk extrusion': '',
      'disk bulge': 'bulging disk | disk bulging',
      'degenerative disk disease':
        'DDD | disk degeneration | > disk desiccation | intervertebral disk disease | intervertebral disk degeneration | disk disease | > disk space narrowing | degenerated disk',
      'spinal stenosis':
        'canal stenosis | > cervical stenosis | spinal canal stenosis | central canal stenosis | narrowing of the spine',
      'lumbar spinal stenosis': 'lumbar stenosis | lumbar canal stenosis',
      'foraminal stenosis':
        'neural foraminal stenosis | foraminal narrowing | neural foraminal narrowing | neuroforaminal stenosis',
      'lateral recess stenosis': 'subarticular stenosis',
      spondylolisthesis: '> degenerative spondylolisthesis | > isthmic spondylolisthesis | slipped vertebra',
      retrolisthesis: '',
      anterolisthesis: '',
      scoliosis: 'curved spine | curvature of the spine | > kyphoscoliosis | spinal curvature',
      'idiopathic scoliosis': 'adolescent idiopathic scoliosis',
      kyphosis: 'hunchback | hyperkyphosis | humpback',
      lordosis: 'hyperlordosis | swayback',
      radiculopathy:
        'nerve root compression | nerve root impingement | > lumbar radiculopathy | > cervical radiculopathy | radicular pain',
      sciatica: 'sciatic pain | sciatic neuralgia',
      'back pain':
        'low back pain | backache | lower back pain | lumbago | > upper back pain | pain in the back | pain in your back | back ache | lumbar pain',
      'neck pain': 'cervicalgia | pain in the neck | stiff neck',
      'cervical myelopathy':
        'myelopathy | > spondylotic myelopathy | compressive myelopathy | > cord signal change | > cord edema',
      'spinal cord compression': 'cord compression',
      'cauda equina syndrome': '',
      'spinal cord injury': 'spinal cord trauma | injured spinal cord | > paraplegia',
      tetraplegia: 'quadriplegia',
      'spinal cord infarction': 'cord infarct | spinal stroke | spinal cord infarct',
      'spinal cord disease': 'disease of the spinal cord',
      'tethered cord syndrome':
        'tethered cord | tethered spinal cord syndrome | tethered spinal cord | > low-lying conus',
      syringomyelia: 'syrinx | hydromyelia',
      'spina bifida': '> myelomeningocele | > meningocele | > spinal dysraphism',
      'Schmorl node': 'intravertebral disk herniation',
      'ossification of the posterior longitudinal ligament': 'OPLL | > ossification of the ligamentum flavum',
      'ligamentum flavum hypertrophy': 'ligamentum flavum thickening',
      arachnoiditis: '',
      'epidural lipomatosis': '',
      'epidural hematoma': 'spinal epidural hematoma',
      'vertebral hemangioma': '> atypical vertebral hemangioma',
      'Bertolotti syndrome': '',
      coccydynia: 'coccygodynia | tailbone pain',
      'Klippel-Feil syndrome':
        'block vertebra | > vertebral fusion | > fused vertebrae | > cervical fusion anomaly | > hemivertebra | > butterfly vertebra',
      'failed back surgery syndrome': 'postoperative spine | > epidural fibrosis | > epidural scar',
      platyspondyly: 'flattened vertebra | flat vertebra',
      'spinal tumor':
        'spinal cord tumor | brain and spinal cord tumor | brain and spinal tumor | tumor of the spinal cord',
    },
  }),
];
