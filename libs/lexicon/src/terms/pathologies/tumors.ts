import { findings, pathologies } from '../../term.ts';

export const TUMORS = [
  ...findings([], {
    mass: 'lump | soft tissue mass | mass lesion',
    tumor: 'neoplasm | neoplasia | growth of abnormal cells',
  }),
  ...pathologies([], {
    anywhere: {
      'bone tumor':
        'osseous lesion | bone lesion | bone neoplasm | > aggressive bone lesion | > primary bone tumor | > benign bone tumor | > sclerotic bone lesion',
      'lytic bone lesion': 'lytic lesion',
      'bone cancer': 'malignant bone tumor',
      'bone metastasis':
        'metastasis | metastatic disease | bony metastasis | osseous metastasis | metastatic bone disease | skeletal metastasis',
      osteosarcoma:
        'osteogenic sarcoma | > parosteal osteosarcoma | > telangiectatic osteosarcoma | > periosteal osteosarcoma',
      'Ewing sarcoma': 'Ewing | Ewing family of tumors',
      chondrosarcoma: '> dedifferentiated chondrosarcoma | > clear cell chondrosarcoma',
      enchondroma: '> Maffucci syndrome',
      'Ollier disease': 'Ollier | enchondromatosis',
      'atypical cartilaginous tumor': 'ACT | low-grade chondrosarcoma | low-grade chondral lesion',
      osteochondroma: 'exostosis | osteocartilaginous exostosis | cartilaginous exostosis',
      'hereditary multiple exostoses':
        'multiple hereditary exostoses | MHE | HME | hereditary multiple osteochondromas | diaphyseal aclasis | multiple osteochondromas | > metachondromatosis',
      'bizarre parosteal osteochondromatous proliferation':
        'BPOP | Nora lesion | parosteal osteochondromatous proliferation',
      'osteoid osteoma': 'nidus',
      osteoblastoma: '',
      'giant cell tumor of bone': 'GCT | giant cell tumor | GCT of bone | osteoclastoma',
      chondroblastoma: 'Codman tumor',
      'chondromyxoid fibroma': '',
      'fibrous dysplasia':
        '> McCune-Albright syndrome | > polyostotic fibrous dysplasia | > monostotic fibrous dysplasia',
      'osteofibrous dysplasia': '',
      adamantinoma: '',
      'nonossifying fibroma': 'NOF | fibroxanthoma | fibrous cortical defect | FCD',
      'cortical desmoid': 'fibrous cortical desmoid',
      'Langerhans cell histiocytosis': 'LCH | > eosinophilic granuloma | histiocytosis X',
      'bone island': 'enostosis | > osteopoikilosis',
      'liposclerosing myxofibrous tumor': 'LSMFT',
      'intraosseous lipoma': 'bone lipoma',
      'multiple myeloma': 'myeloma | plasma cell neoplasm | plasma cell myeloma',
      plasmacytoma: 'solitary plasmacytoma',
      lymphoma: 'bone lymphoma | primary bone lymphoma',
      leukemia: 'leukemic infiltration',
      chordoma: '',
      hemangioma: '> intramuscular hemangioma | > soft tissue hemangioma',
      'vascular malformation': '> venous malformation | > arteriovenous malformation | slow-flow vascular malformation',
      'soft tissue sarcoma':
        'STS | sarcoma | malignant soft tissue tumor | > spindle cell sarcoma | > adult soft tissue sarcoma | > childhood soft tissue sarcoma',
      liposarcoma: '> well-differentiated liposarcoma | > myxoid liposarcoma | > dedifferentiated liposarcoma',
      'atypical lipomatous tumor': 'ALT',
      lipoma: '> intramuscular lipoma | fatty lump | > angiolipoma | > spindle cell lipoma',
      'undifferentiated pleomorphic sarcoma':
        'malignant fibrous histiocytoma | MFH | pleomorphic sarcoma | UPS | malignant fibrous histiocytoma of bone',
      'synovial sarcoma': '> triple sign',
      rhabdomyosarcoma: '> childhood rhabdomyosarcoma',
      leiomyosarcoma: '',
      'epithelioid sarcoma': '',
      angiosarcoma: '> hemangioendothelioma',
      'Kaposi sarcoma': '',
      fibrosarcoma: '> myxofibrosarcoma | > infantile fibrosarcoma',
      'dermatofibrosarcoma protuberans': 'DFSP',
      'desmoid tumor': 'desmoid fibromatosis | fibromatosis | aggressive fibromatosis | desmoid-type fibromatosis',
      'nodular fasciitis': '',
      'elastofibroma dorsi': 'elastofibroma',
      'intramuscular myxoma': 'myxoma',
      schwannoma:
        '> neurilemmoma | > neurofibroma | peripheral nerve sheath tumor | PNST | nerve sheath tumor | > target sign | > split fat sign | BPNST',
      'malignant peripheral nerve sheath tumor': 'MPNST',
      neurofibromatosis: 'NF1 | neurofibromatosis type 1',
      'fibroma of the tendon sheath': 'FTS',
      'fibrolipomatous hamartoma': 'lipomatosis of nerve | neural fibrolipoma | > macrodystrophia lipomatosa',
    },
    finger: { 'glomus tumor': 'glomangioma' },
  }),
];
